/** The menu's HTML: headings, and a panel for each that has columns. A bar on wide screens, a drawer on phones. */
import { type MenuItem, menuItemHref } from '../../../../domain/publishing/menu/menu-item.ts'
import { Picture } from '../../../kit/picture/picture.tsx'
import { PICTURE } from '../../../kit/picture/product-picture.tsx'
import { shownPicture } from '../../../kit/picture/shown-picture.ts'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { CHOOSE_STORE, FINDER_LINK } from '../../core/store/open-store-finder.ts'
import { type MenuColumn, type MenuHeading, menuTree } from './menu-tree.ts'
import type { MenuPromotion, ShellContent } from './shell-content.ts'

export type MenuPanelsProps = Pick<ShellContent, 'menu' | 'promotions' | 'missing'>

/** Has no behaviour of its own: menu-behaviour.ts uses its data-menu attributes. */
export const MenuPanels = ({ menu, promotions, missing }: MenuPanelsProps) => (
  <nav className="menu" id="menu" aria-label="Shop">
    <button type="button" className="menu-scrim" data-menu="close" tabIndex={-1} aria-label="Close menu" />
    <div className="menu-sheet">
      <div className="menu-bar only-m">
        <p className="menu-title serif">All wine</p>
        <CloseButton />
      </div>
      <ul className="menu-headings">
        {menuTree(menu).map((heading) => (
          <li key={heading.item.id}>
            <Heading heading={heading} promotion={promotions[menuItemHref(heading.item) ?? '']} />
          </li>
        ))}
      </ul>
      <ul className="menu-low only-m">
        <li>
          <a href="/account">
            <Icon name="user" small /> <span data-menu="account">Sign in</span>
          </a>
        </li>
        <li>
          <a href="/favourites">
            <Icon name="heart" small /> Favourites
          </a>
        </li>
        {!missing.includes('stores') && (
          <li>
            <a href={FINDER_LINK}>
              <Icon name="pin" small /> <span data-menu="store">{CHOOSE_STORE}</span>
            </a>
          </li>
        )}
      </ul>
    </div>
  </nav>
)

/** Colour class and icon of the programmes' headings, by URL. */
const ACCENTS: Record<string, { className: string; icon: string }> = {
  '/lock-it-in': { className: 'lock', icon: 'lock' },
  '/wine-club': { className: 'club', icon: 'gift' },
}

function Heading({ heading, promotion }: { heading: MenuHeading; promotion: MenuPromotion | undefined }) {
  const { item, columns } = heading
  const accent = ACCENTS[menuItemHref(item) ?? '']
  if (columns.length === 0) {
    return (
      <MenuLink item={item} {...(accent ? { className: accent.className } : {})}>
        {accent && <Icon name={accent.icon} small />}
      </MenuLink>
    )
  }
  const panel = `menu-${item.id}`
  return (
    <>
      <button
        type="button"
        {...(accent ? { className: accent.className } : {})}
        aria-expanded="false"
        aria-controls={panel}
        data-menu="toggle"
      >
        {accent && <Icon name={accent.icon} small />} {item.name} <Icon name="down" small />
      </button>
      <Panel id={panel} item={item} columns={columns} promotion={promotion} />
    </>
  )
}

type PanelProps = { id: string; item: MenuItem; columns: MenuColumn[]; promotion: MenuPromotion | undefined }

const Panel = ({ id, item, columns, promotion }: PanelProps) => (
  <div className="menu-panel" id={id} hidden>
    <div className="menu-bar only-m">
      <button type="button" className="btn quiet sm" data-menu="back">
        <Icon name="left" small /> All wine
      </button>
      <CloseButton />
    </div>
    <p className="menu-title serif only-m">{item.name}</p>
    {columns.length > 1 && (
      <div className="menu-tabs only-m">
        {columns.map((column, index) => (
          <button key={column.item.id} type="button" data-menu="tab" aria-pressed={index === 0}>
            {column.item.name}
          </button>
        ))}
      </div>
    )}
    <div className="menu-columns">
      {columns.map((column, index) => (
        <div key={column.item.id} className="menu-column" data-current={index === 0 ? '' : undefined}>
          <p className="menu-column-title">
            <MenuLink item={column.item} />
          </p>
          <ul className="menu-items">
            {column.items.map((leaf) => (
              <li key={leaf.id}>
                <MenuLink item={leaf} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {promotion && <Promotion promotion={promotion} />}
    </div>
    {item.type !== 'NONE' && (
      <p className="menu-all">
        <a href={menuItemHref(item) ?? undefined}>{allLabel(item)}</a>
      </p>
    )}
  </div>
)

/**
 * Formats the link to a heading's own page: 'All red wine', 'All regions'; for a custom URL 'More about the wine club'.
 */
const allLabel = ({ name, type }: MenuItem): string => {
  const lower = name.toLowerCase()
  if (type === 'CU') return `More about ${lower === 'wine club' ? 'the wine club' : name}`
  return /^(red|white|ros[eé]|sparkling|port & sweet)$/.test(lower) ? `All ${lower} wine` : `All ${lower}`
}

type MenuLinkProps = { item: MenuItem; className?: string; children?: React.ReactNode }

const MenuLink = ({ item, className, children }: MenuLinkProps) => {
  const href = menuItemHref(item)
  if (href === null) return <span className={className}>{item.name}</span>
  return (
    <a href={href} className={className}>
      {children}
      {item.name}
    </a>
  )
}

const CloseButton = () => (
  <button type="button" className="iconbtn" data-menu="close" aria-label="Close menu">
    <Icon name="close" />
  </button>
)

const Promotion = ({ promotion }: { promotion: MenuPromotion }) => (
  <div className={promotion.niche === null ? 'menu-promotion grid-4 only-d' : 'menu-promotion grid-4 of-lock only-d'}>
    <div className="stack-s">
      <p className="serif">{promotion.heading}</p>
      <p className="small">{promotion.text}</p>
      <p>
        <a className="link" href={promotion.url}>
          {promotion.link}
        </a>
      </p>
    </div>
    <div className="niche" data-s={promotion.niche ?? 'gift'}>
      <Picture
        file={shownPicture({ main_picture: promotion.picture, niche: promotion.niche })}
        place="thumb"
        alt=""
        {...PICTURE}
        loading="lazy"
      />
    </div>
  </div>
)
