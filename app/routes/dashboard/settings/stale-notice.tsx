import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingsSection } from '../../../../shared/settings/settings.ts';
import { latestChange } from '../../../api/audit-log.ts';
import { type EditedSection, settingsSection } from '../../../api/settings-edit.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ChangedFields } from '../history/changed-fields.tsx';

interface StaleNoticeProps {
  section: SettingsSection;
  /** Goes on with what was typed, knowing what it overwrites. */
  onKeep: (latest: EditedSection) => void;
  /** Gives up what was typed. */
  onTake: (latest: EditedSection) => void;
}

/** Somebody else was faster: who it was, what they changed, and the two ways on. */
export function StaleNotice({ section, onKeep, onTake }: StaleNoticeProps) {
  const { data: change } = useQuery(latestChange('settings', section));
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);

  async function withLatest(goOn: (latest: EditedSection) => void) {
    setIsAsking(true);
    const latest = await client.fetchQuery({ ...settingsSection(section), staleTime: 0 }).catch(() => undefined);
    setIsAsking(false);
    if (latest) goOn(latest.data);
    else toast.error('Failed to load the settings. Please try again.');
  }

  return (
    <Alert
      tone="danger"
      title={`${change?.actor.name ?? 'Somebody else'} has changed these settings meanwhile`}
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" busy={isAsking} onClick={() => void withLatest(onKeep)}>
            Keep what I typed
          </Button>
          <Button variant="quiet" busy={isAsking} onClick={() => void withLatest(onTake)}>
            Load the latest version
          </Button>
        </div>
      }
    >
      <p className="mb-3">Nothing of yours was saved, and what you typed is still here. They changed:</p>
      {change && <ChangedFields fields={change.fields} isWhole={false} />}
    </Alert>
  );
}
