/** Breadcrumbs from the home page to the current page, which is not a link. */
import type { Breadcrumb } from '../../../../domain/catalogue/category/schema.ts'

export type BreadcrumbsProps = {
  /** Starts with the home page, whose sef_url is ''. */
  crumbs: readonly Breadcrumb[]
}

export const Breadcrumbs = ({ crumbs }: BreadcrumbsProps) => (
  <nav aria-label="Breadcrumb">
    <ol className="crumbs">
      {crumbs.map((crumb, index) => (
        <li key={crumb.id}>
          {index === crumbs.length - 1 ? (
            <span aria-current="page">{crumb.name}</span>
          ) : (
            <a className="reach" href={`/${crumb.sef_url}`}>
              {crumb.name}
            </a>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
