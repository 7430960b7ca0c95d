/**
 * Content of a dialog whose marked button is focused ([data-first-focus]), otherwise its first field, its first slider or
 * button, or the content itself until the first field has loaded.
 */
import { type ReactNode, useLayoutEffect, useRef } from 'react'

const FIELDS = 'input:not([type=range], [type=radio]:not(:checked)), select, textarea'

/**
 * Marks the element for the dialog, which opens after its content is mounted
 * (components/kit/primitives/modal/use-dialog.ts).
 */
export function FirstFocused({ className, children }: { className?: string; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = content
    const first =
      ['[data-first-focus]', FIELDS, '[type=range], button'].map((one) => current?.querySelector(one)).find(Boolean) ??
      current
    first?.setAttribute('data-first-focus', '')
    if (current === null || first !== current) return
    const loading = new MutationObserver(() => {
      const field = current.querySelector<HTMLElement>(FIELDS)
      if (field === null) return
      loading.disconnect()
      if (document.activeElement === current) field.focus()
    })
    loading.observe(current, { childList: true, subtree: true })
    return () => loading.disconnect()
  }, [])
  return (
    <div ref={content} className={className} tabIndex={-1}>
      {children}
    </div>
  )
}
