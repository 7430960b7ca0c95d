/** Name of the remembered store's filter, which pages/remembered.ts sets before the page's code has loaded. */
export const GuessedStore = () => <span className="store-name" />
