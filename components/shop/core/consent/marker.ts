/** localStorage key of the visitor's answer (domain/core/consent). */
export const CONSENT = 'cellardoor:consent'
