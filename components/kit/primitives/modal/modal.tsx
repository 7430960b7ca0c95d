/** The Modal widget: a native <dialog>, open from its mount until `closed`. Loaded on demand. */
import { type ReactNode, useLayoutEffect } from 'react'
import { Toaster } from '../toaster.tsx'
import { CloseButton, DialogBar } from './dialog-bar.tsx'
import { useDialog } from './use-dialog.ts'
import './dialog.css'
import './modal.css'

/** The widget's names are the specification's. */
export type ModalProps = {
  /** Also the element's id: unique in the page. */
  modal_id: string
  /** Shown in the header; without one it still names the modal to screen readers. */
  title: string
  size?: 'xxl' | 'xl' | 'lg' | 'md' | 'sm'
  /** As large as the window less a rim of the page behind. */
  full_screen?: boolean
  /** The whole window, to its edges. */
  all_screen?: boolean
  /** Rounder corners than the shop's usual ones. */
  rounded_modal?: boolean
  /** Without the header the close button is in the corner, over the content. */
  hide_header?: boolean
  hide_close_icon?: boolean
  disable_close_on_backdrop_click?: boolean
  disable_horizontal_padding?: boolean
  /** The content does not scroll: it fits, or scrolls within itself. */
  disable_overflow?: boolean
  /** Any CSS colour; other values are ignored. */
  modal_background_colour?: string
  children: ReactNode
  /** Called once it is hidden; unmount it then. The element sends a `closed` event, too: see ClosedDetail. */
  closed?: () => void
}

/** The `detail` of the bubbling `closed` event. */
export type ClosedDetail = { modal_id: string }

export function Modal(props: ModalProps) {
  const { modal_id, title, modal_background_colour = '', children, closed } = props
  const dialog = useDialog({
    closesOnBackdrop: !props.disable_close_on_backdrop_click,
    closed: () => {
      const detail: ClosedDetail = { modal_id }
      dialog.current?.dispatchEvent(new CustomEvent('closed', { bubbles: true, detail }))
      closed?.()
    },
  })
  // Script may set what our Content-Security-Policy forbids in markup, and this property takes nothing but colours.
  useLayoutEffect(() => {
    if (dialog.current) dialog.current.style.backgroundColor = modal_background_colour
  }, [dialog, modal_background_colour])

  const titleId = `${modal_id}-title`
  return (
    <dialog
      ref={dialog}
      id={modal_id}
      className={modalClass(props)}
      {...(props.hide_header ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
    >
      {props.hide_header ? (
        !props.hide_close_icon && <CloseButton className="corner" />
      ) : (
        <DialogBar titleId={titleId} title={title} closable={!props.hide_close_icon} />
      )}
      <div className="modal-body">{children}</div>
      <Toaster />
    </dialog>
  )
}

const modalClass = (props: ModalProps): string =>
  [
    'modal',
    props.size ?? 'md',
    props.full_screen && 'full',
    props.all_screen && 'all',
    props.rounded_modal && 'rounded',
    props.disable_horizontal_padding && 'flush',
    props.disable_overflow && 'fixed',
  ]
    .filter(Boolean)
    .join(' ')
