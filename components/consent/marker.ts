/** localStorage key of the visitor's answer (domain/consent). */
export const CONSENT = 'cellardoor:consent'
