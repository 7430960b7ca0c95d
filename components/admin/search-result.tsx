/** How a search engine will show a page, and how much of its words fits. */

/** What search engines show of a title and of a description, in characters. */
export const TITLE_FITS = 60
export const DESCRIPTION_FITS = 155

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`

export const fits = (text: string, most: number): string =>
  `${text.length <= most ? 'Fits' : 'Will be cut'}: ${text.length} of ${most}`

/** `address` is a path without slashes at its ends. */
export const SearchResult = ({ address, title, text }: { address: string; title: string; text: string }) => (
  <figure className="pe-result">
    <figcaption className="muted small">As people will see it</figcaption>
    <div>
      <span>
        {location.host} › {address.replaceAll('/', ' › ')}
      </span>
      <b>{cut(title, TITLE_FITS + 10)}</b>
      <p>{cut(text, DESCRIPTION_FITS)}</p>
    </div>
  </figure>
)
