/**
 * Parts of pages whose code loads on the visitor's first action. The server renders them like any other component;
 * until then the browser keeps their HTML, and afterwards hydrates it in place (React's selective hydration).
 */
import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { wakeUp } from './held-press.ts'
import { withScriptTimeout } from './load-failure.ts'
import { untilLoaded } from './until-loaded.ts'
import { isVisitorActive } from './visitor.ts'

const loaders = new Set<() => Promise<unknown>>()

/**
 * Loads the code of all parts of the screens loaded so far, so that soft navigation renders without delay. Never
 * rejects.
 */
export const loadParts = (): Promise<unknown> => Promise.allSettled([...loaders].map((load) => load()))

/**
 * Loads the code of all parts, including nested ones. The server calls it once, because it renders synchronously and
 * can't wait for any. Rejects if one can't be loaded.
 */
export async function loadAllParts(): Promise<void> {
  let loaded = 0
  while (loaded < loaders.size) {
    loaded = loaders.size
    await Promise.all([...loaders].map((load) => load()))
  }
}

/**
 * Creates a part that loads its code with `load`: `onDemand(() => import('./reviews.tsx').then((m) => m.Reviews))`. Its
 * first render must equal the server's, and the screen must import its CSS. Its props must not change before it is
 * hydrated, or React would discard the server's HTML.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let part: ComponentType<Props> | undefined
  const loadOnce = async () => {
    part ??= await withScriptTimeout(load())
    return part
  }
  loaders.add(loadOnce)
  const Sleeping = lazy(async () => {
    await isVisitorActive()
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

/** Replays recorded presses once the part around it is hydrated. */
function Awake({ node }: { node: React.RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    if (node.current) wakeUp(node.current)
  }, [node])
  return null
}
