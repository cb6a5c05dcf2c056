import { useMutation } from '@tanstack/react-query';
import { href, useSearchParams } from 'react-router';
import { watchesStop } from '../../../../api/cars/watches.ts';
import { pageMeta } from '../../../../page-meta.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useHydrated } from '../../../../ui/hooks/use-lazy-module.ts';
import type { Route } from './+types/stop-watching.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Stop emails about cars',
    description: 'Stop all emails about cars you watch.',
    path: href('/stop-watching'),
    unlisted: true,
  });

/** Where the link in a mail leads. It takes a press: programs that look at mails open links, too (D106). */
export default function StopWatching() {
  const token = useSearchParams()[0].get('token') ?? '';
  const isHydrated = useHydrated();
  const { mutate, isPending, data, error } = useMutation(watchesStop);
  return (
    <div className="page-width grid min-h-[50dvh] max-w-reading content-start justify-items-start gap-5 pt-14 sm:pt-20">
      <h1 className="text-title">Stop emails about cars</h1>
      {data ? (
        <Alert tone="success">{data.message}</Alert>
      ) : (
        <>
          <p className="text-ink-soft text-lead">
            We’ll stop watching cars for you and send no more emails about them.
          </p>
          {error && <Alert tone="danger">{error.message}</Alert>}
          <Button size="large" busy={isPending} disabled={!isHydrated} onClick={() => mutate(token)}>
            Stop the emails
          </Button>
          <noscript>
            <p className="text-fine text-ink-soft">Please turn on JavaScript in your browser to continue.</p>
          </noscript>
        </>
      )}
    </div>
  );
}
