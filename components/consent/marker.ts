/** Where localStorage has the visitor's answer (domain/consent). */
export const CONSENT = 'cellardoor:consent'
