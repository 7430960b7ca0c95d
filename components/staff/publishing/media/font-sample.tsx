/** Sample text in an uploaded font, which is loaded under a unique name so that nothing else on the screen uses it. */
import { useEffect, useState } from 'react'
import { fontUrl } from '../../../../domain/publishing/page/font-faces.ts'

type Loading = 'loading' | 'loaded' | 'failed'

const loads = new Map<string, Promise<Loading>>()

const familyOf = (file: string): string => `sample-${file.replace(/[^\w-]/g, '-')}`

/** Each file once. One that failed is tried again the next time it is shown. */
function load(file: string): Promise<Loading> {
  const known = loads.get(file)
  if (known) return known
  const face = new FontFace(familyOf(file), `url(${JSON.stringify(fontUrl(file))})`, { weight: '1 1000' })
  const loading = face.load().then(
    (): Loading => {
      document.fonts.add(face)
      return 'loaded'
    },
    (): Loading => {
      loads.delete(file)
      return 'failed'
    },
  )
  loads.set(file, loading)
  return loading
}

/** `file` as a page names it (PageFont). */
export type FontSampleProps = { file: string; text: string; className?: string }

export function FontSample({ file, text, className = '' }: FontSampleProps) {
  const [state, setState] = useState<{ of: string; is: Loading }>({ of: file, is: 'loading' })
  useEffect(() => {
    let isShown = true
    void load(file).then((is) => isShown && setState({ of: file, is }))
    return () => {
      isShown = false
    }
  }, [file])
  const is = state.of === file ? state.is : 'loading'
  if (is === 'failed') return <span className="small muted">Can’t be shown: the file is missing or damaged</span>
  return (
    <span
      className={`${className} font-sample`}
      style={{ fontFamily: `${familyOf(file)}, var(--sans)` }}
      data-font={is}
      aria-hidden="true"
    >
      {text}
    </span>
  )
}
