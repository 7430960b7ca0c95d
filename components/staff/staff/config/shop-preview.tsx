/** The shop in a look that may not be saved yet: its own header with the menu, and the headers of the two programmes. */
import type { Theme } from '../../../../domain/core/theme/theme.schema.ts'
import { COLOUR_FIELDS, type ColourField } from '../../../../domain/core/theme/theme.ts'
import { tokensOf } from '../../../../domain/core/theme/theme-style.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { Mark } from '../../../kit/primitives/mark.tsx'
import { useShop } from '../../../kit/shop/shop-context.ts'
import { useSection } from './saved-section.tsx'
import '../../../kit/picture/product-picture.css'
import './shop-preview.css'

/** Headings that fit the preview. */
const HEADINGS = 5
const BOTTLES = ['white', 'rose', 'sparkling'] as const

const SWATCHES: Readonly<Record<ColourField, string>> = {
  accent: 'Main colour',
  ground: 'Background',
  lock: 'Lock it in',
  club: 'Wine club',
}

type BrandProps = { look: Theme; name: string; programme?: string }

const Brand = ({ look: { logo, logo_has_name }, name, programme }: BrandProps) => (
  <span className="logo">
    {logo === '' ? <Mark /> : <img className="mark" src={`/images/${logo}`} alt="" />}
    <span>
      {!(logo !== '' && logo_has_name) && name}
      {programme && <small>{programme}</small>}
    </span>
  </span>
)

const Tools = ({ icons }: { icons: readonly string[] }) => (
  <span className="row">
    {icons.map((icon) => (
      <Icon key={icon} name={icon} small />
    ))}
  </span>
)

/** Decorative: its parts can't be operated. */
export function ShopPreview({ look }: { look: Theme }) {
  const { name } = useShop()
  const menu = useSection('menu')
  const headings = (menu.data?.value ?? []).filter(({ parent_id, is_hidden }) => parent_id === null && !is_hidden)
  return (
    <Panel
      title="How it looks so far"
      about="Your logo and colours, in all three headers."
      className="look-preview stack"
    >
      <div className="stack" data-theme="shop" style={tokensOf(look)}>
        <div className="look-site" role="img" aria-label="Preview of the shop’s header with its logo, search and menu">
          <p className="look-bar">
            <i />
            <i />
            <i />
            <span>{location.host}</span>
          </p>
          <div className="look-head">
            <Brand look={look} name={name} />
            <span className="look-search">
              <Icon name="search" small />
              Search
            </span>
            <Tools icons={['heart', 'user', 'bag']} />
          </div>
          <p className="look-menu">
            {headings.slice(0, HEADINGS).map((heading) => (
              <span key={heading.id}>{heading.name}</span>
            ))}
          </p>
          <div className="look-shelf">
            {BOTTLES.map((style) => (
              <div className="niche" data-s={style} key={style}>
                <img src="/ghost.svg" alt="" />
              </div>
            ))}
          </div>
          <p className="look-say">
            Wine with <b>your colours</b>
          </p>
        </div>
        <div className="look-head dark" data-theme="lock" aria-hidden="true">
          <Brand look={look} name={name} programme={SWATCHES.lock} />
          <Tools icons={['user', 'bag']} />
        </div>
        <div className="look-head dark" data-theme="club" aria-hidden="true">
          <Brand look={look} name={name} programme={SWATCHES.club} />
          <Tools icons={['lock', 'user', 'out']} />
        </div>
        <ul className="look-swatches">
          {COLOUR_FIELDS.map((field) => (
            <li key={field}>
              <i style={{ background: look[field] }} />
              {SWATCHES[field]}
              <span>{look[field]}</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
