/** Asks before a page is archived. */
import { placeOf } from '../../../../domain/publishing/page/around-page.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { Confirm } from '../../../kit/panel/confirm.tsx'
import { usePages } from './use-pages.ts'

export function ArchiveDialog({ page, closed }: { page: StaffPage; closed: () => void }) {
  const { archive } = usePages()
  return (
    <Confirm
      id="archive-page"
      title={`Archive ${page.title}?`}
      text={
        page.published_at === null
          ? 'It was never on the site. Its draft is kept, and you can bring it back.'
          : page.kind === 'section'
            ? 'Only a section that no page uses can be archived. Its versions are kept, and you can bring it back as a draft.'
            : page.kind === 'page'
              ? `Shoppers will no longer find /${page.route} once the site is published again. Remove links to it from the menu and from other pages first. Its versions are kept, and you can bring it back as a draft.`
              : `Shoppers will no longer see it ${placeOf(page)} once the site is published again. Its versions are kept, and you can bring it back as a draft.`
      }
      act="Archive"
      working="Archiving"
      look="primary"
      run={() => archive.mutateAsync({ id: page.id, is_archived: true })}
      closed={closed}
    />
  )
}
