/** The search box: a plain form that opens /search?q=, until use-search-box.ts enhances it. */
import type { SearchbarConfig } from '../../../../domain/publishing/searchbar/schema.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { suggestionOf } from '../../catalogue/search/placeholders.ts'

/** The settings of an animated placeholder are in an attribute, so that no request is needed. */
export function SearchForm({ searchbar }: { searchbar: SearchbarConfig }) {
  const first = searchbar.placeholders[0]
  return (
    <search>
      <form
        className="search"
        action="/search"
        data-searchbar={isMoving(searchbar) ? JSON.stringify(searchbar) : undefined}
      >
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="q"
          required
          maxLength={MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          aria-label="Search wines"
          placeholder={first ? suggestionOf(first.text) : 'Search wines'}
        />
        <button type="reset" className="iconbtn search-clear" aria-label="Clear search">
          <Icon name="close" small />
        </button>
      </form>
    </search>
  )
}

const isMoving = ({ is_animated, placeholders }: SearchbarConfig): boolean => is_animated && placeholders.length > 0

/** Maximum length of a search term, in characters; longer ones are pasted by mistake. */
const MAX_LENGTH = 200
