/** A dialog in which staff choose a picture, a video or a font from the library, or upload one. Open from its mount until `closed`. */
import { useState } from 'react'
import type { Media, MediaKind } from '../../../../domain/publishing/media/media.ts'
import { FirstFocused } from '../../../kit/panel/first-focused.tsx'
import { PanelModal } from '../../../kit/panel/panel-modal.tsx'
import { once } from '../../../kit/primitives/once.ts'
import { MediaBrowser } from './media-browser.tsx'
import { firstView } from './media-queries.ts'

const TITLES: Readonly<Record<MediaKind, string>> = {
  picture: 'Choose a picture',
  video: 'Choose a video',
  captions: 'Choose captions',
  font: 'Choose a font',
}

export type MediaPickerProps = {
  /** Only files of that kind are offered; all of them when absent. */
  kind?: MediaKind
  /** 'Choose a picture' when absent. */
  title?: string
  /** The file currently chosen. */
  current?: string
  /**
   * Called once, with the chosen or just uploaded file. The dialog closes afterwards, so that nothing is edited until
   * then. `isOpen` is false after Cancel.
   */
  chosen: (media: Media, isOpen: () => boolean) => Promise<void> | void
  /** Called once it is hidden; unmount it then. */
  closed: () => void
}

export function MediaPicker({ kind, title, current, chosen, closed }: MediaPickerProps) {
  const [view, setView] = useState(firstView({ kind }))
  const [chooseOnce] = useState(() =>
    once(async (media: Media, latest: MediaPickerProps['chosen']) => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog#media-picker')
      if (!dialog?.open) return
      await latest(media, () => dialog.open)
      dialog.close()
    }),
  )
  const choose = (media: Media) => void chooseOnce(media, chosen)
  return (
    <PanelModal modal_id="media-picker" title={title ?? TITLES[kind ?? 'picture']} size="xl" closed={closed}>
      <FirstFocused className="ml-picker">
        <MediaBrowser
          view={view}
          setView={setView}
          kind={kind}
          chosen={current}
          choose={choose}
          uploaded={(media) => (kind === undefined || media.kind === kind) && choose(media)}
        />
      </FirstFocused>
    </PanelModal>
  )
}
