/** Breadcrumbs from the home page to the current page. */
import type { Breadcrumb } from '../../../../domain/catalogue/category/schema.ts'

export type BreadcrumbsProps = {
  /** Starts with the home page, whose sef_url is ''. */
  crumbs: readonly Breadcrumb[]
  /** True when the last crumb is the current page, which is then not a link. */
  lastIsHere?: boolean
}

export const Breadcrumbs = ({ crumbs, lastIsHere = true }: BreadcrumbsProps) => (
  <nav aria-label="Breadcrumb">
    <ol className="crumbs">
      {crumbs.map((crumb, index) => (
        <li key={crumb.id}>
          {lastIsHere && index === crumbs.length - 1 ? (
            <span aria-current="page">{crumb.name}</span>
          ) : (
            <a href={`/${crumb.sef_url}`}>{crumb.name}</a>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
