/** Passwords as better-auth keeps them, without the rest of it. Slow on purpose; loaded by the calls that need it. */

/** No password's hash, of the usual shape: checked against for unknown accounts, so that they take as long. */
const NOBODY = `${'0'.repeat(32)}:${'0'.repeat(128)}`

export const hashPassword = async (password: string): Promise<string> => {
  const crypto = await import('better-auth/crypto')
  return crypto.hashPassword(password)
}

/** False for an account that has none, after the same work. */
export const isPassword = async (hash: string | null | undefined, password: string): Promise<boolean> => {
  const crypto = await import('better-auth/crypto')
  const isRight = await crypto.verifyPassword({ hash: hash ?? NOBODY, password })
  return isRight && typeof hash === 'string'
}
