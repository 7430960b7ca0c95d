/** A button that opens a small panel below it. Escape or a press elsewhere closes it. */
import { type ReactNode, useEffect, useRef } from 'react'
import './list.css'

export type MenuProps = { label: ReactNode; className?: string; children: ReactNode }

export function Menu({ label, className = 'btn line sm', children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const element = menu.current
    if (element === null) return
    const close = () => {
      element.open = false
    }
    const onPress = (press: PointerEvent) => {
      if (element.open && press.target instanceof Node && !element.contains(press.target)) close()
    }
    const onKey = (press: KeyboardEvent) => {
      if (press.key !== 'Escape' || !element.open) return
      close()
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
    <details className="list-menu" ref={menu}>
      <summary className={className}>{label}</summary>
      <div className="list-menu-pop">{children}</div>
    </details>
  )
}
