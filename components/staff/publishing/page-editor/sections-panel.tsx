/** Saved sections: each is added to the page as a link or as a copy. */

import { useQuery } from '@tanstack/react-query'
import { sectionOf } from '../../../../domain/core/route/content-part.ts'
import { spotForNew } from '../../../../domain/publishing/page/edit/spots.ts'
import { editorPath } from '../../../../domain/publishing/page/editor-path.ts'
import { toSketches } from '../../../../domain/publishing/page/page-sketch.ts'
import { Loaded } from '../../../kit/panel/loaded.tsx'
import { type SavedSection, sectionsQuery } from '../../core/queries/saved-sections-query.ts'
import { PageSketchPicture } from '../page/page-sketch.tsx'
import { useEditor, usePage } from './editor-context.ts'
import { usesLabel } from './section-uses.tsx'
import { useUses } from './use-sections.ts'

export function SectionsPanel() {
  const query = useQuery(sectionsQuery)
  const page = usePage()
  const isSection = sectionOf(page.route) !== undefined
  if (isSection)
    return (
      <section className="pe-sec">
        <h2>Saved sections</h2>
        <p className="small muted">This is a saved section itself, so it can’t hold another one.</p>
      </section>
    )
  return (
    <section className="pe-sec">
      <h2>Saved sections</h2>
      <p className="small muted">
        A link follows the section: edit it once, and every page that uses it changes. A copy belongs to this page.
      </p>
      <Loaded
        query={query}
        wait={<div className="skeleton pe-wait" role="status" aria-label="Looking for saved sections" />}
      >
        {(sections) =>
          sections.length === 0 ? (
            <p className="small muted">
              None yet. Select a container or a block and choose ‘Save as a section’ in its settings.
            </p>
          ) : (
            <ul className="pe-sections">
              {sections.map((section) => (
                <SectionRow key={section.name} section={section} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function SectionRow({ section }: { section: SavedSection }) {
  const { page, name, document } = section
  const uses = useUses(section)
  const [sketch] = toSketches([{ page_id: page.id, route: page.route, document }])
  const editor = useEditor()
  const spot = () => spotForNew(editor.page(), 'container', editor.$selected.get().at(-1))?.at ?? 0
  return (
    <li>
      <PageSketchPicture sketch={sketch} hasHeader={false} />
      <b>{page.title}</b>
      <span className="small muted">
        {usesLabel(uses)}
        {page.published_at === null && ', not published'}
      </span>
      <span className="row wrapf">
        <button
          type="button"
          className="btn sm"
          aria-label={`Add linked: ${page.title}`}
          onClick={() => editor.edit({ type: 'add_section', section: name, at: spot() })}
        >
          Add linked
        </button>
        <button
          type="button"
          className="btn line sm"
          aria-label={`Add a copy of ${page.title}`}
          onClick={() => editor.edit({ type: 'copy_section', document, at: spot() })}
        >
          Add a copy
        </button>
        <a className="link small" href={editorPath(page.id)} aria-label={`Edit ${page.title}`}>
          Edit
        </a>
      </span>
    </li>
  )
}
