import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { privatePhoto } from '../../api/conversations/attachments.ts';

interface PhotoProps {
  url: string;
  visitorKey?: string | undefined;
  alt: string;
  /** A small square of it is enough. */
  isSmall?: boolean;
  className: string;
}

/** One photo, or where it will be. */
export function Photo({ url, visitorKey, alt, isSmall = false, className }: PhotoProps) {
  const { data: file, isError } = useQuery(privatePhoto(url, { visitorKey, isSmall }));
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (isError) {
    return (
      <span className="grid size-24 place-items-center bg-sunken text-ink-soft">
        <ImageOff aria-hidden="true" className="size-6" />
        <span className="sr-only">This photo could not be loaded.</span>
      </span>
    );
  }
  if (!address) return <span aria-hidden="true" className="block size-24 animate-pulse bg-sunken" />;
  return <img src={address} alt={alt} className={className} />;
}
