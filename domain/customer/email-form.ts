/** The form of e-mail addresses that mail is sent to: '&' in the name, as in 'food&wine@example.com', is one of its signs. */
export const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.&]*[\w+&-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/
