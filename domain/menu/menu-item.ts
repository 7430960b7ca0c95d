/** A menu item: three levels by parent_id, headings have none; type CU goes to custom_url, others to /{sef_url}. */
export type MenuItem = {
  id: number
  parent_id: number | null
  name: string
  type: 'CATEGORY' | 'PAGE' | 'CU' | 'NONE'
  sef_url: string
  custom_url: string
}

/** Where an item leads; null for a heading that is only a label. */
export const menuItemHref = (item: MenuItem): string | null =>
  item.type === 'NONE' ? null : item.type === 'CU' ? item.custom_url : `/${item.sef_url}`
