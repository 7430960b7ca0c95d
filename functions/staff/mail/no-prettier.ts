/** Replaces prettier, an optional formatter of the mail renderer that the shop does not need (wrangler.toml). */

export const format = (): never => {
  throw new Error('Mails are not laid out')
}

export default {}
