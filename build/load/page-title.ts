/** The title of a page with the shop's name behind it, as search results and tabs show it. */

export const pageTitle = (title: string, shopName: string): string =>
  title.includes(shopName) ? title : `${title} | ${shopName}`
