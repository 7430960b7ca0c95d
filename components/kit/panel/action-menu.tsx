/** A button with three dots that opens a list of actions. It closes with the choice, and has the focus again. */
import { Icon } from '../primitives/icon.tsx'
import { Menu } from './menu.tsx'

export type MenuAction = {
  name: string
  /** Accessible name, which names the record too. */
  label: string
  act: () => void
}

export const ActionMenu = ({ label, actions }: { label: string; actions: readonly MenuAction[] }) => (
  <Menu
    className="iconbtn"
    label={
      <>
        <Icon name="dots" />
        <span className="sr">{label}</span>
      </>
    }
  >
    {(close) => (
      <ul className="menu-actions">
        {actions.map(({ name, label: accessibleName, act }) => (
          <li key={name}>
            <button
              type="button"
              aria-label={accessibleName}
              onClick={() => {
                close()
                act()
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    )}
  </Menu>
)
