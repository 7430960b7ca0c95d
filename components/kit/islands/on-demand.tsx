/**
 * Parts of pages whose code is loaded at the visitor's first action. The server renders them like any other; the
 * browser leaves their HTML as it is (React's selective hydration) until then, and hydrates in place.
 */
import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { giveUp, wakeUp } from './held-press.ts'
import { $loadFailure, inTime } from './load-failure.ts'
import { nextPress, visitorIsHere } from './visitor.ts'

const loaders = new Set<() => Promise<unknown>>()

/** Loads the code of all parts of the screens met so far, so that a soft navigation shows a page at once. Never rejects. */
export const loadParts = (): Promise<unknown> => Promise.allSettled([...loaders].map((load) => load()))

/**
 * Loads the code of all parts, and of the parts within them. The server calls it once, before it draws a page: it draws in
 * one go and can't wait for any. Rejects when one can't be had.
 */
export async function loadAllParts(): Promise<void> {
  let loaded = 0
  while (loaded < loaders.size) {
    loaded = loaders.size
    await Promise.all([...loaders].map((load) => load()))
  }
}

/**
 * A part whose code `load` brings: `onDemand(() => import('./reviews.tsx').then((m) => m.Reviews))`.
 * Its first drawing must equal the server's; its CSS is imported by the screen. Its props must stay the same while it
 * sleeps: React would throw the server's HTML away for others.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let part: ComponentType<Props> | undefined
  const loadOnce = async () => {
    part ??= await inTime(load())
    return part
  }
  loaders.add(loadOnce)
  const Sleeping = lazy(async () => {
    await visitorIsHere()
    return { default: await untilLoaded(loadOnce) }
  })

  return memo(function OnDemand(props: Props) {
    const [Part] = useState<ComponentType<Props>>(() => part ?? Sleeping)
    return (
      <Asleep>
        <Part {...props} />
      </Asleep>
    )
  })
}

/** Offline, or the release's files were deleted: the page keeps its content, and each press tries again. */
async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  while (true) {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      $loadFailure.set(error)
      giveUp()
      await nextPress()
    }
  }
}

function Asleep({ children }: { children: ReactNode }) {
  const node = useRef<HTMLDivElement>(null)
  return (
    <div ref={node} className="part" data-asleep="">
      <Suspense fallback={null}>
        {children}
        <Awake node={node} />
      </Suspense>
    </div>
  )
}

/** Its effect runs once the part around it is hydrated. */
function Awake({ node }: { node: React.RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    if (node.current) wakeUp(node.current)
  }, [node])
  return null
}
