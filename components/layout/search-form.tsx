/** The search box: a plain form that leads to /search?q=. */
import { Icon } from '../primitives/icon.tsx'

export const SearchForm = ({ placeholder }: { placeholder: string }) => (
  <search>
    <form className="search" action="/search">
      <Icon name="search" />
      <input className="input" type="search" name="q" required aria-label="Search wines" placeholder={placeholder} />
    </form>
  </search>
)
