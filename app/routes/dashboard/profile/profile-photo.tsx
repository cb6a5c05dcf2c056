import { UserRound } from 'lucide-react';
import { useState } from 'react';

/** A person's photo, or an icon where there is none or it does not come. */
export function ProfilePhoto({ photo }: { photo: string | null }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (!photo || hasFailed) {
    return (
      <span className="grid size-20 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft ring-1 ring-line">
        <UserRound aria-hidden="true" className="size-9" />
      </span>
    );
  }
  return (
    <img
      src={photo}
      alt=""
      width={80}
      height={80}
      referrerPolicy="no-referrer"
      onError={() => setHasFailed(true)}
      className="size-20 shrink-0 rounded-full bg-sunken object-cover ring-1 ring-line"
    />
  );
}
