ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind_known";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_make_sense";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind_known" CHECK ("stock_movements"."kind" in ('opening', 'bought', 'held', 'freed', 'sold', 'returned', 'counted', 'imported', 'bought_back', 'set_aside'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_make_sense" CHECK (case
        when "stock_movements"."kind" = 'opening' then "stock_movements"."on_hand" > 0 and "stock_movements"."held" between 0 and "stock_movements"."on_hand"
        when "stock_movements"."kind" = 'held' then "stock_movements"."on_hand" = 0 and "stock_movements"."held" > 0
        when "stock_movements"."kind" = 'freed' then "stock_movements"."on_hand" = 0 and "stock_movements"."held" < 0
        when "stock_movements"."kind" = 'sold' then "stock_movements"."on_hand" < 0 and "stock_movements"."held" in (0, "stock_movements"."on_hand")
        when "stock_movements"."kind" = 'set_aside' then "stock_movements"."on_hand" < 0 and "stock_movements"."held" = 0
        when "stock_movements"."kind" in ('counted', 'imported') then "stock_movements"."on_hand" <> 0 and "stock_movements"."held" = 0
        else "stock_movements"."on_hand" > 0 and "stock_movements"."held" = 0 end);