/** Hint that lists a tree's keys. */
export const TreeKeys = ({ keys }: { keys: Readonly<Record<string, string>> }) => (
  <p className="ed-keys">
    {Object.entries(keys).map(([key, act]) => (
      <span key={key}>
        <kbd className="kbd">{key}</kbd> {act}
      </span>
    ))}
  </p>
)

export const MOVE_KEYS = { Space: 'pick up, arrows move' } as const
