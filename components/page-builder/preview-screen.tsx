/** The page builder's canvas, in the builder's frame or by itself: staff who may build pages see the page `?page=` names. */
import { useLoaded } from '../api/use-loaded.ts'
import { LoadFailed } from '../primitives/load-failed.tsx'
import { loadPreview } from './load-preview.ts'

export function PreviewScreen() {
  const { loaded, retry } = useLoaded(loadPreview)
  if (loaded.state === 'there') {
    const { Preview, stillParts } = loaded.data
    return <Preview stillParts={stillParts} />
  }
  return (
    <main id="main" className="wrap not-found" tabIndex={-1} aria-busy={loaded.state === 'loading' || undefined}>
      <h1 className="sr">Preview</h1>
      {loaded.state === 'loading' ? (
        <p role="status">Opening the page</p>
      ) : (
        <LoadFailed message={loaded.message} retry={retry} />
      )}
    </main>
  )
}
