/** The banner above the header: on or off, moving or still, and its messages in their order. */
import type { StaffMessage } from '../../../domain/banner/staff-banner.schema.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { BANNER_CALLS } from './section-calls.ts'
import { SectionFrame } from './section-frame.tsx'

const NEW: StaffMessage = { message: '', url: '', requires: '', is_active: true }

export const BannerSection = () => (
  <SectionFrame calls={BANNER_CALLS}>
    {({ value, change, errorOf }) => {
      const { banner_messages: messages } = value
      const set = (banner_messages: StaffMessage[]) => change({ ...value, banner_messages })
      const edit = (index: number, part: Partial<StaffMessage>) =>
        set(messages.map((one, at) => (at === index ? { ...one, ...part } : one)))
      const lift = (index: number, message: StaffMessage) =>
        set(messages.toSpliced(index, 1).toSpliced(index - 1, 0, message))
      return (
        <section className="panel cfg-form" aria-labelledby="banner-title">
          <h2 id="banner-title">Banner</h2>
          <label className="check">
            <input
              type="checkbox"
              checked={value.status === 'A'}
              onChange={({ target }) => change({ ...value, status: target.checked ? 'A' : 'I' })}
            />
            Show the banner
          </label>
          <label className="check">
            <input
              type="checkbox"
              checked={value.is_animated}
              onChange={({ target }) => change({ ...value, is_animated: target.checked })}
            />
            Change the message every five seconds
          </label>
          <ol className="cfg-list">
            {messages.map((message, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a message is nothing but its words, which are being typed
              <li key={index} className="cfg-row">
                <Field
                  label={`Message ${index + 1}`}
                  value={message.message}
                  error={errorOf(`banner_messages.${index}.message`)}
                  onChange={({ target }) => edit(index, { message: target.value })}
                />
                <Field
                  label="Leads to"
                  value={message.url}
                  placeholder="Nowhere"
                  error={errorOf(`banner_messages.${index}.url`)}
                  onChange={({ target }) => edit(index, { url: target.value })}
                />
                <label className="check">
                  <input
                    type="checkbox"
                    checked={message.is_active}
                    onChange={({ target }) => edit(index, { is_active: target.checked })}
                  />
                  Shown
                </label>
                <div className="row">
                  <Button
                    look="line"
                    className="sm"
                    aria-label={`Move message ${index + 1} up`}
                    disabled={index === 0}
                    onClick={() => lift(index, message)}
                  >
                    <Icon name="up" small />
                  </Button>
                  <Button
                    look="line"
                    className="sm"
                    aria-label={`Remove message ${index + 1}`}
                    onClick={() => set(messages.toSpliced(index, 1))}
                  >
                    <Icon name="trash" small />
                  </Button>
                </div>
              </li>
            ))}
          </ol>
          <div>
            <Button look="line" className="sm" onClick={() => set([...messages, NEW])}>
              <Icon name="plus" small />
              Message
            </Button>
          </div>
        </section>
      )
    }}
  </SectionFrame>
)
