/** What a section of the account needs: whose account it is, and the code that shows the section. */
import { withView } from '../api/with-view.ts'
import { loadUser } from '../session/load-user.ts'
import type { ShownSection } from './section-views.ts'

export const loadSection = (id: ShownSection) =>
  withView(
    loadUser(),
    import('./section-views.ts').then((sections) => sections.SECTION_VIEWS[id]),
  )
