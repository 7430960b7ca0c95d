/** Format of e-mail addresses that the shop sends to. Allows '&' in the name, as in 'food&wine@example.com'. */
export const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.&]*[\w+&-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/
