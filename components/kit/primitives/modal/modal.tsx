/** The Modal widget: a native <dialog> that is open while mounted. Loaded on demand. */
import { type ReactNode, useLayoutEffect } from 'react'
import { Toaster } from '../toaster.tsx'
import { CloseButton, DialogBar } from './dialog-bar.tsx'
import { useDialog } from './use-dialog.ts'
import './dialog.css'
import './modal.css'

/** Props with the specification's names. */
export type ModalProps = {
  /** Also the element's id; unique in the page. */
  modal_id: string
  /** Title in the header; without a header the accessible name. */
  title: string
  size?: 'xxl' | 'xl' | 'lg' | 'md' | 'sm'
  /** As large as the window, with a margin that shows the page behind. */
  full_screen?: boolean
  /** Fills the whole window. */
  all_screen?: boolean
  /** Rounder corners than usual. */
  rounded_modal?: boolean
  /** Hides the header; the close button is then in the corner, over the content. */
  hide_header?: boolean
  hide_close_icon?: boolean
  disable_close_on_backdrop_click?: boolean
  disable_horizontal_padding?: boolean
  /** Prevents the content from scrolling, for content that fits or scrolls itself. */
  disable_overflow?: boolean
  /** Any CSS colour; other values are ignored. */
  modal_background_colour?: string
  /** URL that shows the same as a page; the address bar has it while the modal is open. */
  url?: string
  children: ReactNode
  /** Called once the modal is hidden; unmount it then. The element also dispatches a `closed` event (ClosedDetail). */
  closed?: () => void
}

/** The `detail` of the bubbling `closed` event. */
export type ClosedDetail = { modal_id: string }

export function Modal(props: ModalProps) {
  const { modal_id, title, modal_background_colour = '', children, closed } = props
  const dialog = useDialog({
    closesOnBackdrop: !props.disable_close_on_backdrop_click,
    url: props.url,
    closed: () => {
      const detail: ClosedDetail = { modal_id }
      dialog.current?.dispatchEvent(new CustomEvent('closed', { bubbles: true, detail }))
      closed?.()
    },
  })
  // Set by script, because our Content-Security-Policy forbids style attributes. This property accepts only colours.
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
