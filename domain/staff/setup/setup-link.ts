/** Address for creating a shop's first owner. Its token follows a #, so that no log and no Referer header has it. */

export const setupLink = (site: string, token: string): string => `${site}/admin/setup#${token}`

/** Token in the hash of the URL, '#…'; '' without one. */
export const setupTokenOf = (hash: string): string => hash.slice(1)
