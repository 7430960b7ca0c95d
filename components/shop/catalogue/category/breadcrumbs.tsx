/** The breadcrumbs, from the home page to the current one. */
import type { Breadcrumb } from '../../../../domain/catalogue/category/schema.ts'

export type BreadcrumbsProps = {
  /** The home first; its sef_url is ''. */
  crumbs: readonly Breadcrumb[]
  /** True when the last crumb is this page itself, which is no link then. */
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
