/** Returns a random id, since parallel test files share a database. */
export const newId = (): number => 1_000_000 + Math.floor(Math.random() * 1e9)
