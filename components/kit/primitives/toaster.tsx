/** The live region of toasts, always on the page so that screen readers announce new ones. */
import { Icon } from './icon.tsx'
import { $toast } from './toast.ts'
import { useStore } from './use-store.ts'

export function Toaster() {
  const toast = useStore($toast)
  return (
    <div className="toasts" role="status">
      {toast && (
        <span className="toast">
          <Icon name={toast.kind === 'ok' ? 'check' : 'warn'} small />
          {toast.message}
        </span>
      )}
    </div>
  )
}
