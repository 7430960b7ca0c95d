/** Begins the page again from a template; undo brings back what was there. */
import { PAGE_TEMPLATES, pageOf } from '../../../domain/page/page-templates.ts'
import { TEMPLATE_WORDS } from '../pages/template-words.ts'
import { useEditor } from './editor-context.ts'

export function TemplatesPanel() {
  const editor = useEditor()
  return (
    <section className="pe-sec">
      <h2>Replace this page with a template</h2>
      <p className="small muted">This replaces what is on the page. You can undo it.</p>
      <ul className="pe-templates">
        {PAGE_TEMPLATES.map((template) => {
          const [name, text] = TEMPLATE_WORDS[template]
          return (
            <li key={template}>
              <button
                type="button"
                onClick={() => {
                  const { route, title, meta_description, keywords } = editor.page()
                  const document = { ...pageOf(template, route, title), meta_description, keywords }
                  editor.edit({ type: 'replace', document, name: `Begin from ${name}` })
                }}
              >
                <b>{name}</b>
                <span className="small muted">{text}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
