import { useQuery } from '@tanstack/react-query';
import { preparedAnswers } from '../../../api/conversations/conversations.ts';
import { Field, fieldAttributes } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';

interface PreparedAnswersProps {
  id: string;
  /** What is written so far. */
  text: string;
  onChange: (text: string) => void;
}

/**
 * What staff write again and again, filled in for this customer, to be changed before it is sent. Until it is changed,
 * another one takes its place: where an arrow key chooses at once, each would be added to the one before it.
 */
export function PreparedAnswers({ id, text, onChange }: PreparedAnswersProps) {
  const { data = [] } = useQuery(preparedAnswers(id));
  if (data.length === 0) return null;
  const chosen = data.findIndex((answer) => text.endsWith(answer.text));

  function choose(place: number) {
    const own = text.slice(0, text.length - (data[chosen]?.text.length ?? 0)).trimEnd();
    onChange([own, data[place]?.text].filter(Boolean).join('\n\n'));
  }

  return (
    <Field id="prepared-answer" label="Prepared answer">
      <Select
        {...fieldAttributes('prepared-answer', {})}
        value={chosen}
        onChange={({ target }) => choose(Number(target.value))}
      >
        <option value={-1}>Choose one to write it below</option>
        {data.map((answer, at) => (
          <option key={`${answer.title} ${answer.text}`} value={at}>
            {answer.title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
