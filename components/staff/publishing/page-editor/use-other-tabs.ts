/** Counts other tabs of the same browser with the page open; presence.ts covers other users alone. */
import { useEffect, useState } from 'react'

type TabMessage = { tab: string; is: 'opened' | 'open' | 'closed' }

/** Number of other tabs in which `page` is open for editing. A tab that crashes stays counted until this one is reloaded. */
export function useOtherTabs(page: number): number {
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const tab = crypto.randomUUID()
    const channel = new BroadcastChannel(`page-editor-${page}`)
    const send = (is: TabMessage['is']) => channel.postMessage({ tab, is } satisfies TabMessage)
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      setOthers((known) => {
        const next = new Set(known)
        if (data.is === 'closed') next.delete(data.tab)
        else next.add(data.tab)
        return next
      })
      if (data.is === 'opened') send('open')
    }
    const leave = () => send('closed')
    send('opened')
    window.addEventListener('pagehide', leave)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
      channel.close()
    }
  }, [page])
  return others.size
}
