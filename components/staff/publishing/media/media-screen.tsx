/** /admin/media: the library of pictures, videos and fonts, with the details of each. */
import { useState } from 'react'
import type { Media } from '../../../../domain/publishing/media/media.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { DescribeDialog } from './describe-dialog.tsx'
import { MediaBrowser } from './media-browser.tsx'
import { MediaDetails } from './media-details.tsx'

export function MediaScreen() {
  const [shown, setShown] = useState<Media | null>(null)
  const [isDescribing, setDescribing] = useState(false)
  return (
    <section className="panel" aria-labelledby="media-title">
      <h2 id="media-title" className="sr">
        Pictures, videos and fonts
      </h2>
      <MediaBrowser
        chosen={shown?.file}
        choose={setShown}
        tools={
          <Button variant="line" className="sm" onClick={() => setDescribing(true)}>
            Describe pictures
          </Button>
        }
      />
      {isDescribing && <DescribeDialog closed={() => setDescribing(false)} />}
      {shown && <MediaDetails media={shown} closed={() => setShown(null)} />}
    </section>
  )
}
