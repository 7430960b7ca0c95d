/** A button that opens a small panel at its side, on phones at the bottom of the screen. Escape or a press elsewhere closes it. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../primitives/button.tsx'
import { focusFirstField } from '../primitives/take-focus.ts'
import './list.css'

export type MenuProps = {
  label: ReactNode
  className?: string
  /** Content of the panel, which may close it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

export function Menu({ label, className = 'btn line sm', children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current === null) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }
  useEffect(() => {
    const element = menu.current
    if (element === null) return
    const onPress = (press: PointerEvent) => {
      if (element.open && press.target instanceof Node && !element.contains(press.target)) element.open = false
    }
    const onKey = (press: KeyboardEvent) => {
      if (press.key !== 'Escape' || !element.open) return
      element.open = false
      element.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    element.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      element.removeEventListener('keydown', onKey)
    }
  }, [])
  return (
    <details className="list-menu" ref={menu} onToggle={({ currentTarget }) => place(currentTarget)}>
      <summary className={className}>{label}</summary>
      <div className="list-menu-pop">
        {typeof children === 'function' ? children(close) : children}
        <Button variant="line" className="only-m" onClick={close}>
          Done
        </Button>
      </div>
    </details>
  )
}

/** Opens the panel upwards if it would end below the window and there is room above. A form begins at its first field. */
function place(menu: HTMLDetailsElement) {
  delete menu.dataset.up
  const panel = menu.lastElementChild?.getBoundingClientRect()
  if (!menu.open || panel === undefined) return
  if (panel.bottom > innerHeight && menu.getBoundingClientRect().top > panel.height) menu.dataset.up = ''
  focusFirstField(menu.querySelector('form'))
}
