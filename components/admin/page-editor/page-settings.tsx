/** The page's own settings: what search engines read, its fonts, its style rules, its CSS and its script. */
import { useEditor, usePage } from './editor-context.ts'
import { FontsSection } from './fonts-section.tsx'
import { CodeField, Words } from './setting-fields.tsx'
import { StyleRules } from './style-rules.tsx'

export function PageSettings() {
  const editor = useEditor()
  const page = usePage()
  const set = (change: Extract<Parameters<typeof editor.edit>[0], { type: 'set_page' }>['change'], run: string) =>
    editor.edit({ type: 'set_page', change }, `page-${run}`)
  return (
    <>
      <section className="pe-sec">
        <h2>Page</h2>
        <Words label="Title" value={page.title} change={(title) => set({ title }, 'title')} />
        <Words
          label="Description for search engines"
          rows={3}
          hint={`${page.meta_description.length} of about 155 characters`}
          value={page.meta_description}
          change={(meta_description) => set({ meta_description }, 'description')}
        />
        <Words label="Keywords" value={page.keywords} change={(keywords) => set({ keywords }, 'keywords')} />
      </section>
      <FontsSection page={page} change={(files, run) => set({ fonts: { files } }, run)} />
      <StyleRules rules={page.page.custom_styles} change={(custom_styles) => set({ custom_styles }, 'styles')} />
      <section className="pe-sec">
        <h2>Code</h2>
        <CodeField label="CSS of the page" language="css" value={page.page.css} change={(css) => set({ css }, 'css')} />
        <CodeField
          label="Script of the page"
          language="js"
          value={page.page.js ?? ''}
          change={(js) => set({ js }, 'js')}
        />
      </section>
    </>
  )
}
