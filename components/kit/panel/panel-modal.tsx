/**
 * A Modal of the control panel, at the end of its page: inside a hidden part, such as a closed sheet on a phone, an open
 * dialog would be invisible and keep everything else from being pressed.
 */
import { createPortal } from 'react-dom'
import { Modal, type ModalProps } from '../primitives/modal/modal.tsx'

/** Within the element that has the control panel's theme. */
export const PanelModal = (props: ModalProps) =>
  createPortal(<Modal {...props} />, document.querySelector('.shop') ?? document.body)
