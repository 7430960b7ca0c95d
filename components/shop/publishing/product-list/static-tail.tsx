/** The rest of a long list as plain links: in the page's HTML for crawlers and readers without script, never hydrated. */

export type ListLink = { name: string; href: string }

export const StaticTail = ({ links }: { links: readonly ListLink[] }) => (
  <nav className="static-tail" aria-label="More wines">
    <h2>More in this list</h2>
    <ul className="static-tail-links">
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.name}</a>
        </li>
      ))}
    </ul>
  </nav>
)
