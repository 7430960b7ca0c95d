/** Stands in for prettier, which the mails' renderer can lay HTML out with and the shop has no use for (wrangler.toml). */

export const format = (): never => {
  throw new Error('Mails are not laid out')
}

export default {}
