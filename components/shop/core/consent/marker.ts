/** localStorage key of the visitor's consent choice (domain/core/consent). */
export const CONSENT = 'cellardoor:consent'
