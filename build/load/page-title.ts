/** A page's title followed by the shop's name, as search results and tabs show it. */

export const pageTitle = (title: string, shopName: string): string =>
  title.includes(shopName) ? title : `${title} | ${shopName}`
