/** The live region of toasts, always on the page so that screen readers announce new ones. */
import { Icon } from './icon.tsx'
import { $toast, type Toast } from './toast.ts'
import { useStore } from './use-store.ts'

const press = (undo: Toast['undo']) => {
  $toast.set(null)
  undo?.()
}

export function Toaster() {
  const toast = useStore($toast)
  return (
    <div className="toasts" role="status">
      {toast && (
        <span className="toast">
          <Icon name={toast.kind === 'ok' ? 'check' : 'warn'} small />
          {toast.message}
          {toast.undo && (
            <button type="button" className="link" onClick={() => press(toast.undo)}>
              Undo
            </button>
          )}
        </span>
      )}
    </div>
  )
}
