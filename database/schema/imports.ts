/** What the last import wrote. */

export interface ImportedTable {
  noun: 'product' | 'category' | 'page' | 'menu' | 'setting'
  /** A product's code, a category's derived path, a page's route, a setting's key; '' for the menu. */
  key: string
  /** ImportRecord or CategoryRecord of domain/import; a page's document, the menu's rows or a setting's value as written. */
  record_json: string
}
