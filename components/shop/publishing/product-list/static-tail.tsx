/** The rest of a long list as plain links, for crawlers and visitors without scripts. Never hydrated. */

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
