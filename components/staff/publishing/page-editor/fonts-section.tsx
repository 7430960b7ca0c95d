/** The fonts of a page: files of the media library, each with its family, weight and style. */
import { useState } from 'react'
import type { Media } from '../../../../domain/publishing/media/media.ts'
import { readFontName } from '../../../../domain/publishing/page/font-name.ts'
import type { PageDocument, PageFont } from '../../../../domain/publishing/page/page-document.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { MediaPicker } from '../media/media-picker.tsx'
import { FontRow } from './font-row.tsx'

export type FontsSectionProps = {
  page: PageDocument
  /** Edits of one `run` are one step of undo. */
  change: (files: PageFont[], run: string) => void
}

export function FontsSection({ page, change }: FontsSectionProps) {
  const [isChoosing, setChoosing] = useState(false)
  const { files } = page.page.fonts
  const add = ({ file, name }: Media) => {
    if (files.some(({ font_file }) => font_file === file)) return showToast('This page has that font already', 'bad')
    change([...files, { ...readFontName(name), font_file: file }], `font-added-${file}`)
  }
  return (
    <section className="pe-sec">
      <h2>
        Fonts
        <button type="button" className="link small" onClick={() => setChoosing(true)}>
          Add<span className="sr"> a font</span>
        </button>
      </h2>
      {files.length === 0 && (
        <p className="small muted">Only the shop’s own. Add one to choose it in style rules for ‘font-family’.</p>
      )}
      {files.map((font, at) => (
        <FontRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a variable file may be listed twice
          key={`${at} ${font.font_file}`}
          font={font}
          page={page}
          change={(next, run) => change(files.with(at, next), `font-${at}-${run}`)}
          remove={() => change(files.toSpliced(at, 1), `font-removed-${font.font_file}`)}
        />
      ))}
      {isChoosing && <MediaPicker kind="font" chosen={add} closed={() => setChoosing(false)} />}
    </section>
  )
}
